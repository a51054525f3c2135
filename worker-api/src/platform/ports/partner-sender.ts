/** In whose name a partner's customers get their messages. */
export type PartnerSender = {
  name: string;
  /** A mail address that the operator may send from; null: the operator's own, under the partner's name. */
  mailAddress: string | null;
  /** A registered alphanumeric SMS sender; null: the operator's number, and the text begins with the name. */
  smsSenderId: string | null;
};
