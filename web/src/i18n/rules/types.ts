// A section of the rules page.
export interface RuleText {
  id: string;
  icon: string; // of the drawings
  title: string;
  text: string; // paragraphs, one a line
}
