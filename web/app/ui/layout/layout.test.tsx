import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Text } from '../text/text.tsx'
import { Container, Grid, Row, Section, SectionHead, Stack } from './layout.tsx'

test('each renders one element and keeps the class it is given', () => {
  for (const part of [Container, SectionHead, Row, Stack, Grid])
    expect(renderToStaticMarkup(part({ className: 'mine', children: 'words' }))).toMatch(
      /^<div class="\S+ mine">words<\/div>$/,
    )
  expect(renderToStaticMarkup(<Section id="near" />)).toMatch(
    /^<section id="near" class="\S+ \S+"><\/section>$/,
  )
  expect(renderToStaticMarkup(<Text variant="lead">words</Text>)).toMatch(/^<p class="\S+">words<\/p>$/)
})

test('renders another element with `as`, with a gap from the space tokens', () => {
  expect(renderToStaticMarkup(<Row as="ul" gap={2} aria-label="Ways" />)).toMatch(
    /^<ul aria-label="Ways" style="gap:var\(--s2\)" class="\S+"><\/ul>$/,
  )
  expect(renderToStaticMarkup(<Text as="span" variant={undefined} dir="auto" />)).toBe(
    '<span dir="auto" class=""></span>',
  )
})
