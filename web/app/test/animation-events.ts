// React looks for it as it is loaded, and without it listens to motion by an old name.
window.AnimationEvent ??= class extends Event {
  readonly animationName = ''
  readonly elapsedTime = 0
  readonly pseudoElement = ''
}
