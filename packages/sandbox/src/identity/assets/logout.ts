const form = document.getElementById('op.logoutForm');
const confirmation = document.createElement('input');
confirmation.type = 'hidden';
confirmation.name = 'logout';
confirmation.value = 'yes';
if (form instanceof HTMLFormElement) {
  form.append(confirmation);
  form.submit();
}

export {};
