/** Our tokens as a provider's frame can use them, read from the page so that a partner's theme carries over. */
export function fieldLook(root: HTMLElement = document.documentElement) {
  const colour = (name: string) => resolveColour(root, `var(${name})`);
  return {
    accent: colour('--pl-accent'),
    surface: colour('--pl-surface'),
    text: colour('--pl-text'),
    muted: colour('--pl-muted'),
    danger: colour('--pl-danger'),
    radius: getComputedStyle(root).getPropertyValue('--pl-radius').trim() || '8px',
    font: getComputedStyle(document.body).fontFamily,
  };
}

function resolveColour(root: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  probe.hidden = true;
  root.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}
