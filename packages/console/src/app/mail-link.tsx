type Props = { address: string };

/** A mail address that opens a mail to it. */
export const MailLink = ({ address }: Props) => <a href={`mailto:${address}`}>{address}</a>;
