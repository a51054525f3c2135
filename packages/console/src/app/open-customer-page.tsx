import { FormError } from '@pitlane/app-shell/form-error';
import { openCustomerPage } from '@pitlane/client';
import { Button } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from './api.ts';

type Props = { of: Parameters<typeof openCustomerPage>[1] };

/** Opens the customer's page in a new tab, to read. */
export function OpenCustomerPage({ of }: Props) {
  const page = useMutation({
    meta: { errors: 'caller' },
    // Browsers let a page open a tab only while a button is being pressed.
    mutationFn: async (tab: Window | null) => {
      // The page that opens there can't navigate this one.
      if (tab) tab.opener = null;
      try {
        const { Url } = await openCustomerPage(api, of);
        if (tab) tab.location.replace(Url);
        else location.assign(Url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return (
    <div>
      <Button
        variant="secondary"
        isPending={page.isPending}
        onPress={() => page.mutate(window.open('', '_blank'))}
      >
        Open the customer’s page
      </Button>
      <FormError error={page.error} />
    </div>
  );
}
