import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-hosts.server.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dHlwZQ:APA91b',
  'https://fcm.googleapis.com/wp/dHlwZQ:APA91b',
  'https://jmt17.google.com/fcm/send/dHlwZQ',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('pushes go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://ann@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/https://fcm.googleapis.com/a',
  'https://evilfcm.googleapis.com/a',
  'https://evilpush.apple.com/a',
  'https://push.apple.com/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com\\@evil.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com/a',
  '',
])('none go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
