// The frame of a silent sign-in check: the provider's answer goes to the page around it, as oidc-client-ts waits for it.
parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
