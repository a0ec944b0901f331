import { OUTBOUND_TEXTS } from './outbound-texts.ts'

/** Why nothing came back from another server. */
export type OutboundReason = keyof typeof OUTBOUND_TEXTS

/** A request to another server that got no complete answer. The message is for people and has no address. */
export class OutboundProblem extends Error {
  override name = 'OutboundProblem'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(OUTBOUND_TEXTS[reason], options)
    this.reason = reason
  }
}
