/** What of the reader is fetched once somebody touches the page: dialogs and the study panel. */
export { MarksDialog } from './marks/marks-dialog.tsx';
export { NoteDialog } from './marks/note-dialog.tsx';
export { SettingsDialog } from './reader/settings-dialog.tsx';
export { SearchDialog } from './search/search-dialog.tsx';
export { StudyPanel } from './study/study-panel.tsx';
export { WordDialog } from './study/word-dialog.tsx';
