export { NotFoundInWorkspace } from './not-found.tsx';
