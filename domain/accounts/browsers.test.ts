import { expect, test } from 'vitest'
import { deviceOf } from './browsers.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Safari/604.1`, 'Safari', 'iOS'],
  [`${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} CriOS/138.0 Mobile Safari/604.1`, 'Chrome', 'iPadOS'],
  [
    `${MOZILLA} (Linux; Android 15; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.7.1', null, null],
  [`${' '.repeat(500)}Firefox/140.0`, null, null],
  [undefined, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
