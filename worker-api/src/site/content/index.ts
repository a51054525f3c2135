export { ownFaqs } from './own-faqs.ts';
export { contentRoutes } from './routes.ts';
