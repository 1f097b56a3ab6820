import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { KindField } from '../records/kind-field.tsx';
import { labelKind } from './label-kind.ts';
import { NewLabel } from './new-label.tsx';

/** The label of a recording or release. */
export const LabelField = <T extends FieldValues>(props: FieldProps<T>) => (
  <KindField kind={labelKind} newWindow={(window) => <NewLabel {...window} />} {...props} />
);
