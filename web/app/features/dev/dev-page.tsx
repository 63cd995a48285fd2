import { Container } from '#ui/layout/layout.tsx'
import { ContentDemo } from './content-demo.tsx'
import { ControlsDemo } from './controls-demo.tsx'
import { DevControls } from './dev-controls.tsx'
import { FoundationsDemo } from './foundations-demo.tsx'
import { LayoutDemo } from './layout-demo.tsx'
import { OverlaysDemo } from './overlays-demo.tsx'
import { ShellDemo } from './shell-demo.tsx'
import styles from './dev.module.css'

/** Every component in every state, theme and direction. */
export function DevPage() {
  return (
    <Container className={styles['page']}>
      <h1>Components and states</h1>
      <DevControls />
      <OverlaysDemo />
      <div className={styles['columns']}>
        <FoundationsDemo />
        <LayoutDemo />
        <ControlsDemo />
        <ContentDemo />
        <ShellDemo />
      </div>
    </Container>
  )
}
