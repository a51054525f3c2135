/** In whose name customers get mails, SMS and codes. */
export const SENDER_SETTINGS = ['senderName', 'senderAddress', 'smsSenderId'] as const;
export type SenderSetting = (typeof SENDER_SETTINGS)[number];

/** Lists of questions and answers: of the partner's pages, and of those of its fleet. */
export type QuestionSetting = 'faqs' | 'fleetFaqs';
