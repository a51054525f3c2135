/** What the API counts. Node injects prom-client (`adapters/metrics/prometheus.ts`); Workers have none. */
export type Metrics = {
  request(method: string, route: string, status: number, seconds: number): void;
  deadJobs(count: number): void;
  /** The text of `/metrics` and its content type. */
  render(): Promise<{ contentType: string; text: string }>;
};
