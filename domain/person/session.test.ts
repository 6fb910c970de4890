import { expect, test } from 'vitest';
import { browserInWords, networkInWords } from './session.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS or iPadOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('the user agent of %s is described as %s', (agent, words) => {
  expect(browserInWords(agent)).toBe(words);
});

test.each([
  ['127.0.0.1', '127.0.0.1 (the server itself)'],
  ['::1', '::1 (the server itself)'],
  ['10.20.0.7', '10.20.0.7 (local network)'],
  ['::ffff:192.168.1.20', '::ffff:192.168.1.20 (local network)'],
  ['172.31.0.1', '172.31.0.1 (local network)'],
  ['172.32.0.1', '172.32.0.1'],
  ['fd12:3456::1', 'fd12:3456::1 (local network)'],
  ['203.0.113.7', '203.0.113.7'],
  ['100.10.0.1', '100.10.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', 'Unknown network'],
])('the network address "%s" is shown as "%s"', (address, words) => {
  expect(networkInWords(address)).toBe(words);
});
