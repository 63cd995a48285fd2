// React checks for it on load, and without it listens to animations under a legacy name.
window.AnimationEvent ??= class extends Event {
  readonly animationName = ''
  readonly elapsedTime = 0
  readonly pseudoElement = ''
}
