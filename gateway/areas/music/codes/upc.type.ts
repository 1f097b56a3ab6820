import { Int } from 'type-graphql';
import { UpcCode } from '#db/entities/product-codes.ts';
import { productFormats, upcStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { UpcCodeDraft } from '#domain/catalogue/product-codes.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { termEnum } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { natural } from '../../../kit/natural.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime, Upc } from '../../../kit/scalars.ts';

export const ProductFormatEnum = termEnum('ProductFormat', 'Whether a product is digital or physical.', productFormats.keys, {
  DIGITAL: 'Downloads and streams.',
  PHYSICAL: 'A physical product, such as a record.',
});
const UpcStatusEnum = termEnum(
  'UpcStatus',
  'Whether a code of the UPC inventory is in use (`ACTIVE`), free (`PENDING`) or blocked (`INACTIVE`).',
  upcStatuses.keys,
  {
    ACTIVE: 'In use: a release has the code.',
    PENDING: 'Free: the code can be given to a release.',
    INACTIVE: 'Blocked: the code cannot be given to another release.',
  },
);

expose(UpcCode, 'A UPC or EAN of the inventory. Never given to a second release.', {
  draft: UpcCodeDraft,
  fields: ['id', 'product', 'status', 'format', 'createdAt'],
  columns: {
    code: [Upc, 'UPC or EAN as digits only, such as 036000291452. Never changes.'],
    assignedAt: [DateTime, 'When the code was given to a release. Stays when the release is deleted.'],
  },
});

export const UpcCodeConnection = connectionType(UpcCode);

export enum UpcCodeSortField {
  CODE = 'CODE',
  PRODUCT = 'PRODUCT',
  CREATED_AT = 'CREATED_AT',
}
describedEnum('UpcCodeSortField', 'Field by which codes of the UPC inventory are sorted.', UpcCodeSortField, {
  CODE: 'Code, compared digit by digit from the left.',
  PRODUCT: 'Product, ignoring case and diacritics. Codes without a product come first.',
  CREATED_AT: 'Time of import.',
});
export const UpcCodeSort = sortInput<UpcCodeSortField>('UpcCodeSort', UpcCodeSortField);
const upcCodeDefaultSort = { by: UpcCodeSortField.CODE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const upcCodeList = {
  entity: UpcCode,
  defaultSort: upcCodeDefaultSort,
  searchColumn: 'search_text',
  sorts: {
    CODE: '(code collate "C")',
    PRODUCT: natural(`fold(coalesce(product, ''))`),
    CREATED_AT: 'created_at',
  } satisfies Record<UpcCodeSortField, string>,
};

export type UpcCodeFilter = InstanceType<typeof UpcCodeFilter>;
export const UpcCodeFilter = filterInput(
  'UpcCodeFilter',
  'Filters for codes of the UPC inventory. Codes must match all filters. An empty list of values matches nothing.',
  {
    statuses: [[UpcStatusEnum], 'Codes with one of these statuses.'],
    formats: [[ProductFormatEnum], 'Codes of products in one of these formats.'],
    isFree: [Boolean, 'True for codes that can be given to a release, false for all others.'],
  },
);
export type ProductCodeStats = InstanceType<typeof ProductCodeStats>;
export const ProductCodeStats = objectType('ProductCodeStats', 'Number of ISRCs and UPCs of the workspace.', {
  isrcs: [Int, 'Number of ISRCs in the history.'],
  freeIsrcs: [Int, 'Number of ISRCs that no recording has or had.'],
  upcs: [Int, 'Number of codes in the UPC inventory.'],
  freeUpcs: [Int, 'Number of UPCs that can be given to a release.'],
});

export const UpcCodePayload = payloadType('UpcCodePayload', 'Result of changing a code of the UPC inventory.', {
  upcCode: [UpcCode, 'The changed code.'],
});
export type UpcCodePayload = InstanceType<typeof UpcCodePayload>;
