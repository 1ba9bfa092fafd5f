export interface FaqEntry {
  id: string;
  type: string;
  question: string;
  answer: string;
}
