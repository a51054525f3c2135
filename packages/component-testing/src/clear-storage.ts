/** Ends what the tests of another file left in this browser: cookies that scripts can read, and both storages. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
