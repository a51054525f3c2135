type LaterPayment = { label: string; sentence: string };

/** Who pays what isn't paid online: a fleet's company gets a bill (1 §6, 2 §4), everybody else pays the workshop. */
export const laterPayment = (isFleet: boolean): LaterPayment =>
  isFleet
    ? { label: 'Billed to your company', sentence: 'We bill your company after the job.' }
    : { label: 'Pay after the job', sentence: 'You pay the workshop after the job.' };
