import { isIP } from 'node:net'
import { bareHost } from '../../../platform/outbound/allowed-hosts.ts'
import type { OutboundSettings } from '../../../platform/outbound/outbound.ts'
import { isPublicAddress } from '../../../platform/outbound/public-address.ts'
import { WEBHOOK_ERRORS } from './webhooks-texts.ts'

/**
 * What keeps an address from being called, as far as it shows without asking anybody: names are looked up
 * before each call.
 * @returns a sentence, or null
 */
export function addressProblem(address: string, { allowed }: OutboundSettings): string | null {
  if (!URL.canParse(address)) return WEBHOOK_ERRORS.noAddress
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return WEBHOOK_ERRORS.noAddress
  if (url.username !== '' || url.password !== '') return WEBHOOK_ERRORS.password
  if (url.hash !== '') return WEBHOOK_ERRORS.fragment
  const host = bareHost(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (allowed.some((each) => each.host === host && each.port === port)) return null
  if (url.protocol !== 'https:') return WEBHOOK_ERRORS.https
  if (port !== 443) return WEBHOOK_ERRORS.port
  const isPrivate = isIP(host) !== 0 ? !isPublicAddress(host) : isLocalName(host)
  return isPrivate ? WEBHOOK_ERRORS.private : null
}

/** Whether no public name server knows the name. */
const isLocalName = (host: string) => /(^|\.)localhost\.?$/.test(host) || !host.includes('.')
