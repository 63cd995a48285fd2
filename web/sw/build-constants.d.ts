/** What this build is called; another build has another name. */
declare const BUILD_NAME: string
/** The paths of the files without which a page of saved talks does not work. */
declare const SHELL_FILES: readonly string[]
/** The path of the script that every page of this build begins with. */
declare const ENTRY_SCRIPT: string
