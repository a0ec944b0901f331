import { BROWSER_MAP, parse } from 'bowser'
import { DEVICE_TEXTS } from '../security-texts.ts'

/**
 * The browsers that bowser knows. It returns what an unknown one calls itself, which could be any sentence.
 */
const KNOWN_BROWSERS = new Set(Object.values(BROWSER_MAP))

export interface DeviceDescription {
  /** The name in words, such as "Firefox on Windows". */
  name: string
  isHandheld: boolean
}

/** Describes the browser and system in words, from the User-Agent header. Anyone can forge that header. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  if (!userAgent) return { name: DEVICE_TEXTS.unknown, isHandheld: false }
  const { browser, os, platform } = parse(userAgent)
  return {
    name: DEVICE_TEXTS.name(
      browser.name && KNOWN_BROWSERS.has(browser.name) ? browser.name : undefined,
      platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name,
    ),
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
