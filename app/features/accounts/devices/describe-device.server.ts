import { parse } from 'bowser'
import { DEVICE_TEXTS } from '../security/security-texts.ts'

export interface DeviceDescription {
  /** Such as "Firefox on Windows". */
  name: string
  isHandheld: boolean
}

/** Says in words what browsers say about themselves, which anyone can forge. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  if (!userAgent) return { name: DEVICE_TEXTS.unknown, isHandheld: false }
  const { browser, os, platform } = parse(userAgent)
  return {
    name: DEVICE_TEXTS.name(
      browser.name,
      platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name,
    ),
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
