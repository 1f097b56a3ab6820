/** The page of a mailed link. A module of its own, so that the scripts of all other pages do not list what it loads. */
export const payeePage = () => import('./payee.tsx');
