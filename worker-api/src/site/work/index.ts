export { findWork, findWorkItem, type WorkItem } from './find-work.ts';
