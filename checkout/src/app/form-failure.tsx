import { Banner } from '@pitlane/ui/aria';

type Props = {
  title: string;
  /** What is wrong apart from single fields; nothing shows without it. */
  message: string | null;
};

/** Above the buttons of a form: that it was not sent, and why. */
export const FormFailure = ({ title, message }: Props) =>
  message && (
    <Banner tone="error" title={title}>
      {message}
    </Banner>
  );
