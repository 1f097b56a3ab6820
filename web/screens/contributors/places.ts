export const listHref = '/dashboard/music/contributors';
export const detailHref = (id: string): string => `${listHref}/${id}`;
export const back = { href: listHref, label: 'Back to Contributors' };
