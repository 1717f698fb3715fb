// A section of the rules page.
export interface RuleText {
  id: string;
  title: string;
  text: string; // paragraphs, one a line
}
