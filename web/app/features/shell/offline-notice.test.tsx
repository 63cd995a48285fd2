import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfflineBar, OfflineNotice } from './offline-notice.tsx'

test('without a network the listener reads that the sound goes on', () => {
  const html = renderToStaticMarkup(<OfflineBar isOffline />)
  expect(html).toMatch(/role="status".*You are offline\. Anything saved on this device still plays\./)
})

test('with one nothing is said, and a page from the server says nothing either', () => {
  for (const page of [<OfflineBar key="bar" isOffline={false} />, <OfflineNotice key="notice" />])
    expect(renderToStaticMarkup(page)).toMatch(/^<div[^>]*role="status"><\/div>$/)
})
