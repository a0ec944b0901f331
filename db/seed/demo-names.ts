/** Per culture, eight first and eight last names. */
const FAMILIES: readonly (readonly [string, string])[] = [
  [
    'Chidi Ngozi Tunde Yetunde Emeka Folake Kwame Abena',
    'Adeyemi Okafor Mensah Balogun Eze Owusu Danjuma Asante',
  ],
  [
    'Mateo Valentina Joaquín Camila Diego Renata Tomás Ximena',
    'Fuentes Cárdenas Rivas Montoya Salcedo Ibarra Peralta Quiroga',
  ],
  [
    'Haruto Yuki Sora Aiko Ren Hana Daichi Mei',
    'Nakajima Hoshino Kurosawa Ishida Matsuda Ueno Takeda Okamoto',
  ],
  [
    'Arjun Ananya Rohan Kavya Vikram Meera Imran Nisha',
    'Deshpande Iyer Chowdhury Malhotra Nair Bhattacharya Qureshi Reddy',
  ],
  [
    'Jakub Zuzanna Marek Hanna Ondřej Petra Bogdan Ioana',
    'Wiśniewski Novák Kowalczyk Horváth Ionescu Dvořák Zieliński Marin',
  ],
  [
    'Lena Jonas Freya Anders Saga Mikkel Greta Emil',
    'Lindqvist Brandt Sørensen Hoffmann Nygaard Vogel Ekström Dahl',
  ],
  ['Layla Omar Yasmin Karim Nour Tarek Salma Idris', 'Haddad Benali Mansour Khoury Rahimi Aziz Farouk Toumi'],
  [
    'Owen Maeve Callum Isla Marcus Tessa Julian Naomi',
    'Gallagher Whitfield Brennan Hartley Kavanagh Prescott Mercer Sinclair',
  ],
]
const people = FAMILIES.map(([first, last]) => ({ first: first.split(' '), last: last.split(' ') }))

/** The number of distinct names. */
export const DEMO_NAMES = 512

/** Deterministic, and distinct for numbers from 0 to 511. */
export function demoName(number: number): string {
  const { first, last } = people[number % people.length]!
  const nth = Math.floor(number / people.length)
  return `${first[nth % first.length]} ${last[(nth + Math.floor(nth / first.length)) % last.length]}`
}
