import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Returns a sequencer that starts the longest test file first, so it ends while the others run. */
export const startFirst = (name: string) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith(`/${name}.test.ts`);
      return (await super.sort(files)).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    }
  };
