/** Closes the toasts on screen, as a person does who wants what they cover. */
export function closeToasts(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[role="alertdialog"] button[slot="close"]'))
    button.click();
}
