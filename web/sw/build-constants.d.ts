/** The name of this build, unique per build. */
declare const BUILD_NAME: string
/** The paths of the files required by a page of saved talks. */
declare const SHELL_FILES: readonly string[]
/** The path of the script that starts every page of this build. */
declare const ENTRY_SCRIPT: string
