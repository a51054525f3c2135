// React's development build records every render for the browser's developer tools, which nobody opens during tests.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
