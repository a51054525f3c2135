import type { Page } from '@playwright/test';

/** How many times slower than this machine. */
const SLOWDOWN = 4;
/** 1.6 Mbit/s with 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Gives a page the network and the processor of a slow phone. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
