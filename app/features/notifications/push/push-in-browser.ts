import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { PushSubscriptionsApi } from './push-subscriptions.api.ts'
import { rememberTurnedOnFor, turnedOnFor } from './turned-on-for.ts'

const subscriptions = (api: ApiTransport) => apiClient<PushSubscriptionsApi>(api, '/push_subscriptions').index

/** `insecure`: the site has no https. `denied`: the browser doesn't let the site show anything. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

interface Options {
  api: ApiTransport
  memberId: string
  /** The server's public one. */
  key: string
}

/** What keeps this browser from showing notifications, whoever asks. */
function obstacle(): PushState | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/**
 * Subscribes again for the member who turned it on: sessions end, browsers and servers change their keys.
 * @throws ApiError if the server couldn't be told
 */
export async function keepPush(options: Options): Promise<PushState> {
  const obstructed = obstacle()
  if (obstructed) return obstructed
  if (turnedOnFor() !== options.memberId || Notification.permission !== 'granted') return 'off'
  await subscribe(options)
  return 'on'
}

/**
 * Asks the browser, which may ask the member. Only during a press.
 * @returns `off` if the member didn't answer
 */
export async function turnPushOn(options: Options): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await subscribe(options)
  rememberTurnedOnFor(options.memberId)
  return 'on'
}

export async function turnPushOff(api: ApiTransport): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await unwrap(subscriptions(api).$delete({ json: { endpoint: subscription.endpoint } }))
  rememberTurnedOnFor(null)
  await subscription?.unsubscribe()
  return 'off'
}

async function subscribe({ api, key }: Options): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  const isCurrent = former && encoded(former.options.applicationServerKey) === key
  if (!isCurrent) await former?.unsubscribe()
  const subscription = isCurrent
    ? former
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await unwrap(subscriptions(api).$post({ json: { endpoint, keys: { p256dh, auth } } }))
}

/** Encodes a key as base64url, without its padding. */
const encoded = (key: ArrayBuffer | null) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
