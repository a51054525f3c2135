export type { Message } from './messages/inbox.ts';
export type { SandboxEnv, SandboxOptions, SandboxPorts } from './options.ts';
export { type Sandbox, startSandbox } from './sandbox.ts';
export { TEST_CARDS, type TestCard } from './stripe/cards.ts';
