import { expect, test } from 'vitest'
import { picturesIn } from './pictures-in.server.ts'

const BASE = {
  links: 'https://host.example/you/mill/blob/abc/',
  images: 'https://raw.host.example/you/mill/abc/',
}

test('pictures of a README are absolute, in their order, each once', () => {
  const readme = [
    '![Screen](docs/screen.png) and ![again](./docs/screen.png)',
    '<p align="center"><img width="600" src="/docs/wide.jpg" alt="Wide"></p>',
    'Text with <img src=https://pictures.example/inline.webp> in a line.',
  ].join('\n\n')
  expect(picturesIn(readme, BASE)).toEqual([
    'https://raw.host.example/you/mill/abc/docs/screen.png',
    'https://raw.host.example/you/mill/abc/docs/wide.jpg',
    'https://pictures.example/inline.webp',
  ])
})

test('badges, vector graphics, code and what leads nowhere are no pictures', () => {
  const readme = [
    '![Build](https://img.shields.io/x.png) ![Logo](logo.svg) ![Logo](logo.svg?raw=true)',
    '`![a](a.png)`',
    '![Data](data:image/png;base64,AAAA) <img alt="none">',
  ].join('\n\n')
  expect(picturesIn(readme, BASE)).toEqual([])
  expect(picturesIn('![Screen](docs/screen.png)', null)).toEqual([])
})
