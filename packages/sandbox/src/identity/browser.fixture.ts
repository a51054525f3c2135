export type Browser = ReturnType<typeof createBrowser>;
export type Page = { url: string; status: number; text: string };

/** A browser without a window: keeps cookies and follows redirects up to `stopAt`, whose address it returns. */
export function createBrowser() {
  const cookies = new Map<string, string>();

  const request = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const header of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';');
      const [name = '', ...value] = pair.split('=');
      const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
      if (expires && Date.parse(expires) < Date.now()) cookies.delete(name);
      else cookies.set(name, value.join('='));
    }
    return answer;
  };

  return {
    async open(address: string, stopAt: string, body?: URLSearchParams): Promise<Page> {
      let url = address;
      let answer = await request(url, body);
      for (let hops = 0; hops < 10; hops += 1) {
        const location = answer.headers.get('location');
        if (!location) return { url, status: answer.status, text: await answer.text() };
        url = new URL(location, url).href;
        if (new URL(url).origin === stopAt) return { url, status: 200, text: '' };
        answer = await request(url);
      }
      throw new Error(`Too many redirects, the last to ${url}`);
    },
  };
}
