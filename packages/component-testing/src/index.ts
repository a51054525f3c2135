export * from './expect-accessible.ts';
export * from './hold-navigation.ts';
export * from './open-document.ts';
export * from './render-in-app.tsx';
export * from './start-machine.ts';
export * from './stub-api.ts';
export * from './use-screen.ts';
