import { IncomeSource } from '#db/entities/income.ts';
import { expose } from '../../../kit/expose.ts';
import { IncomeRhythmEnum, IncomeSourceKindEnum } from './income-enums.type.ts';

expose(IncomeSource, 'A society, distributor, store or licensee that pays royalties.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    name: 'Name of the source.',
    kind: [IncomeSourceKindEnum, 'Kind of the source.'],
    societyCode: 'CISAC code of the society whose work numbers its statements have. Null if it is no society.',
    rhythm: [IncomeRhythmEnum, 'How often it sends statements. Null if its statements so far decide.'],
    notes: 'Notes about the source.',
  },
});

export { IncomeSource };
