import { type Extensions, getSchema } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { NoteKeeping } from './note-keeping.ts'
import { Note, NoteMark, Notes } from './note-nodes.ts'
import { ArticleDocument, NumberedList, Opening } from './blocks.ts'
import { ArticleLink, Lowered, Phrase, Raised, Passage, Speech } from './marks.ts'
import { Picture } from './picture.ts'
import { TableEditing } from './table-editing.ts'
import { Table, TableCaption, TableCell, TableFigure, TableHeader, TableRow } from './table-nodes.ts'
import { Verse, VerseSource } from './verse.ts'

/** The extensions of an article; they allow the same as the sanitiser (contract: article-schema.ts). */
export const articleExtensions: Extensions = [
  StarterKit.configure({
    document: false,
    orderedList: false,
    link: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
  }),
  ArticleDocument,
  NumberedList,
  Opening,
  Speech,
  Passage,
  ArticleLink,
  Phrase,
  Raised,
  Lowered,
  Verse,
  VerseSource,
  Picture,
  TableFigure,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  TableCaption,
  TableEditing,
  NoteMark,
  Note,
  Notes,
  NoteKeeping,
]

/** The schema of an article. */
export const articleSchema = getSchema(articleExtensions)
