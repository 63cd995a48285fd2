import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { AxeResults } from '@axe-core/playwright/node_modules/axe-core'
