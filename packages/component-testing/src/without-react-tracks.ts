// React's development build records each render for the browser's developer tools: a tenth of the time of the tests.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
