import { expect, test } from 'vitest'
import { describeDevice } from '../events/describe-device.server.ts'

const webkit = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Windows',
    false,
  ],
  [webkit('X11; Linux x86_64', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome on Linux', false],
  [
    webkit('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'),
    'Microsoft Edge on Windows',
    false,
  ],
  [webkit('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome on Android', true],
  [webkit('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.5 Safari/605.1.15'), 'Safari on macOS', false],
  [
    webkit('iPad; CPU OS 18_5 like Mac OS X', 'Version/18.5 Mobile/15E148 Safari/604.1'),
    'Safari on iPad',
    true,
  ],
  ['curl/8.5.0', 'Unknown browser', false],
  ['Call us at evil.example/1 (X11; Linux x86_64)', 'Unknown browser on Linux', false],
  ['', 'Unknown browser', false],
  [null, 'Unknown browser', false],
  ['\u0000\u202e<script>', 'Unknown browser', false],
])('describes %j as %s', (userAgent, name, isHandheld) => {
  expect(describeDevice(userAgent)).toEqual({ name, isHandheld })
})
