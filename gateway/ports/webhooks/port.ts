/** A request to the receiver of webhooks. */
export type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** Result of a request. Success is a status from 200 to 299. */
export type WebhookAnswer = {
  /** Null if there was no answer. */
  status: number | null;
  durationMs: number;
  /** Why the request failed, as a sentence. Null on success. */
  error: string | null;
  /** Beginning of the answer. Null if it was empty or compressed. */
  answer: string | null;
};

/** Sends requests to addresses that people entered. */
export interface WebhookPort {
  /** Sends one request within a time limit. Never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
