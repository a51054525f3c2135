/** '51 824 753 556' for an ABN, '9429 0412 3456 7' for an NZBN; any other text as it is. */
export function formatBusinessNumber(text: string): string {
  const digits = text.replace(/\s/g, '');
  if (/^\d{11}$/.test(digits)) return digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
  return /^\d{13}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : text;
}
