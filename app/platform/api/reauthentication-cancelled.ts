/**
 * The member closed the dialog that asks whether it's still them. Nothing happened, and nothing needs to be
 * said.
 */
export class ReauthenticationCancelled extends Error {
  override readonly name = 'ReauthenticationCancelled'
}
