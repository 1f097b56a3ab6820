export const listHref = '/dashboard/music/publishers';
export const detailHref = (id: string): string => `${listHref}/${id}`;
export const back = { href: listHref, label: 'Back to Publishers' };
