// A chapter of the rules to look up. Words in square brackets are drawings (art/icons.ts), names in braces are cards.
export interface Chapter {
  id: string;
  icon: string;
  title: string;
  parts: Paragraph[];
}
interface Paragraph {
  rules: string[]; // ids of docs/rules/terraform.md
  text: string;
}
